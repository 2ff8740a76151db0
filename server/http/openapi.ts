// The table of calls as an OpenAPI document, for those who write another client. Made of the schemas themselves.
import * as z from 'zod';
import { type CallName, contract, routes } from '#contract/calls.ts';
import { IDEMPOTENCY_KEY, TOKEN } from '#contract/headers.ts';
import { PREFIX, type Route } from '#contract/routes.ts';
import { productOf } from '#server/settings.ts';

type Json = Readonly<Record<string, unknown>>;

export function openApi(brand: string, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of Object.keys(routes) as CallName[]) {
    const { method, path }: Route = routes[call];
    const address = PREFIX + path.replace('{brand}', brand).replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.0.3',
    info: { title: productOf({ brand }), version },
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: TOKEN } },
    },
  };
}

const KEY_PARAMETER: Json = {
  name: IDEMPOTENCY_KEY,
  in: 'header',
  schema: { type: 'string', minLength: 8, maxLength: 255 },
};

function operationOf(call: CallName): Json {
  const route: Route = routes[call];
  const input = schemaOf(contract[call].input);
  const parameters = [
    ...(route.method === 'GET' ? parametersOf(route, input) : []),
    ...(route.isIdempotent ? [KEY_PARAMETER] : []),
  ];
  return {
    operationId: call,
    ...(route.auth !== 'public' && { security: [{ token: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(route.method === 'POST' && bodyOf(route, input)),
    responses: { 200: { description: 'The envelope', content: contentOf(call, route) } },
  };
}

function parametersOf(route: Route, input: Json): readonly Json[] {
  const properties = (input['properties'] ?? {}) as Readonly<Record<string, Json>>;
  const required = (input['required'] ?? []) as readonly string[];
  return Object.entries(properties).map(([name, schema]) => {
    const isInPath = route.path.includes(`:${name}`);
    return { name, in: isInPath ? 'path' : 'query', required: isInPath || required.includes(name), schema };
  });
}

function bodyOf(route: Route, input: Json): Json {
  const type = route.isUpload ? 'multipart/form-data' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema: input } } } };
}

function contentOf(call: CallName, route: Route): Json {
  if (route.isBinary) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  const data = schemaOf(contract[call].output);
  const schema = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'string' },
      msg: { type: 'string' },
      data: { nullable: true, allOf: [data] },
    },
  };
  return { 'application/json': { schema } };
}

function schemaOf(it: z.ZodType): Json {
  return z.toJSONSchema(it, { target: 'openapi-3.0', io: 'input', unrepresentable: 'any' });
}
