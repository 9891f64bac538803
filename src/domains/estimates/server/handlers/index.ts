import type { LookUpPorts } from '#domains/cadastre/server/public.ts';
import { bindHandlers } from '#platform/server/http/handler.ts';
import * as estimates from './estimates.ts';

export const handlersOf = (ports: LookUpPorts) => bindHandlers(ports, { ...estimates });
