import { bindHandlers } from '#platform/server/http/handler.ts';
import type { ClientsPorts } from '../ports.ts';
import * as clients from './clients.ts';

export const handlersOf = (ports: ClientsPorts) => bindHandlers(ports, { ...clients });
