import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Call, Calls } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import { once } from '#lib/once.ts';

type Json = { readonly [key: string]: unknown };

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
};

const contentTypes: Readonly<Record<Call['transport'], readonly string[]>> = {
  json: ['application/json'],
  form: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
  upload: ['multipart/form-data'],
};

const failure = { $ref: '#/components/schemas/Failure' };

/** The OpenAPI 3.1 document of the product, made from the contract and nothing else. */
export const openApiDocument = (contract: Calls): Json => {
  const paths: Record<string, Json> = {};
  for (const [path, variants] of Map.groupBy(Object.entries(contract), ([, call]) => call.path)) {
    const [method, url] = path.split(' ') as [string, string];
    const calls = variants.map(([, call]) => call);
    const first = calls[0] as Call;
    const input = anyOf(calls.map((call) => schemaOf(call.input, 'input')));
    const empty = first.data instanceof z.ZodUndefined;
    const data = anyOf(calls.map((call) => (empty ? {} : schemaOf(call.data, 'output'))));
    const content = Object.fromEntries(contentTypes[first.transport].map((type) => [type, { schema: input }]));
    const body = first.transport === 'upload' ? uploadBody(input) : { required: true, content };
    paths[`/${url.replaceAll(/:(\w+)/g, '{$1}')}`] = {
      [method.toLowerCase()]: {
        operationId: variants.map(([name]) => name).join('-'),
        ...(first.access === 'public' ? { security: [] } : {}),
        ...(first.answer === 'file' ? { security: [{ cookie: [] }, { bearer: [] }] } : {}),
        'x-access': first.access,
        ...(method === 'POST' ? { requestBody: body } : {}),
        ...(first.answer === 'file' ? { parameters: parametersOf(url, input) } : {}),
        responses: {
          ...(first.answer === 'file'
            ? { 200: { description: 'done', content: { 'application/octet-stream': {} } } }
            : empty
              ? { 204: { description: 'done' } }
              : { 200: { description: 'done', content: { 'application/json': { schema: success(data) } } } }),
          default: { description: 'refused', content: { 'application/json': { schema: failure } } },
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Mera', version: limits.appVersion },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-cp_refresh' },
      },
      schemas: {
        Failure: {
          type: 'object',
          required: ['success', 'error_code', 'message'],
          properties: {
            success: { const: false },
            error_code: { type: 'string' },
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            data: {},
            request_id: { type: 'string' },
          },
          additionalProperties: false,
        },
      },
    },
  };
};

const anyOf = (schemas: readonly Json[]): Json => (schemas.length === 1 ? (schemas[0] as Json) : { anyOf: schemas });

const success = (data: Json): Json => ({
  type: 'object',
  required: ['success', 'data'],
  properties: { success: { const: true }, data },
  additionalProperties: false,
});

/** Fields that the address names are part of it, the others follow it. */
const parametersOf = (url: string, input: Json): readonly Json[] => {
  const required = new Set((input.required ?? []) as readonly string[]);
  return Object.entries((input.properties ?? {}) as Json).map(([name, schema]) => ({
    name,
    in: url.includes(`:${name}`) ? 'path' : 'query',
    required: required.has(name),
    schema,
  }));
};

const uploadBody = (input: Json): Json => {
  const properties = {
    ...(input.properties as Json),
    file: { type: 'string', contentMediaType: 'application/octet-stream' },
  };
  return { required: true, content: { 'multipart/form-data': { schema: { ...input, properties } } } };
};

export const mountOpenApi = (app: FastifyInstance, contract: Calls): void => {
  // Schemas of all calls take a quarter of a second, which no start has to wait for.
  const text = once(() => JSON.stringify(openApiDocument(contract)));
  app.get('/api/openapi.json', { config: { access: 'public' } }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text()),
  );
};
