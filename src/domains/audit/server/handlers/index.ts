import { bindHandlers } from '#platform/server/http/handler.ts';
import type { AuditPorts } from '../ports.ts';
import * as audit from './audit.ts';
import * as security from './security.ts';

export const handlersOf = (ports: AuditPorts) => bindHandlers(ports, { ...audit, ...security });
