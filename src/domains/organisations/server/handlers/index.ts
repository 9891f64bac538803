import { bindHandlers } from '#platform/server/http/handler.ts';
import type { OrganisationsPorts } from '../ports.ts';
import * as organisations from './organisations.ts';

export const handlersOf = (ports: OrganisationsPorts) => bindHandlers(ports, { ...organisations });
