import { bindHandlers } from '#platform/server/http/handler.ts';
import type { PropertiesPorts } from '../ports.ts';
import * as checklist from './checklist.ts';
import * as documents from './documents.ts';
import * as images from './images.ts';
import * as measurements from './measurements.ts';
import * as properties from './properties.ts';
import * as propertyFile from './property-file.ts';
import { getPropertyPdf } from './property-pdf.ts';
import * as uploadRequests from './upload-requests.ts';

export const handlersOf = (ports: PropertiesPorts) =>
  bindHandlers(ports, {
    ...checklist,
    ...documents,
    ...images,
    ...measurements,
    ...properties,
    ...propertyFile,
    getPropertyPdf,
    ...uploadRequests,
  });
