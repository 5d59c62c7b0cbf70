import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { Ajv, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler, FastifySchemaValidationError, FastifySerializerCompiler, RouteOptions } from 'fastify';
import { ApiError } from './api-error.ts';

function ajv(options: Options): Ajv {
  const instance = new Ajv({ allErrors: false, useDefaults: true, removeAdditional: false, allowUnionTypes: true, ...options });
  addFormats.default(instance);
  return instance;
}

// Query strings and path parameters are text on the wire; a body says its types itself and is taken literally.
const text = ajv({ coerceTypes: 'array' });
const body = ajv({ coerceTypes: false });

// A schema is compiled when it is first used: all of them together take longer than the rest of the start.

/** Compiles the schemas of a route: bodies strictly, everything else with coercion. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  let compiled: ValidateFunction | undefined;
  return function validate(data: unknown): boolean {
    compiled ??= (httpPart === 'body' ? body : text).compile(schema);
    const isValid = compiled(data);
    Object.assign(validate, { errors: compiled.errors });
    return isValid;
  };
};

const serializerOf = SerializerSelector()();

/** Compiles what a route may answer; what its schema does not name is left out of the answer. */
export const serializerCompiler: FastifySerializerCompiler<object> = (route) => {
  let compiled: ((data: unknown) => string) | undefined;
  return (data) => {
    compiled ??= serializerOf({ ...route, httpStatus: route.httpStatus ?? '' });
    return compiled(data);
  };
};

/** A failed validation as 40001 with the field that is wrong. */
export function schemaErrorFormatter(found: FastifySchemaValidationError[], part: string): ApiError {
  const [first] = found;
  const inside = first?.instancePath.replaceAll('/', '.') ?? '';
  const missing = first?.params.missingProperty ?? first?.params.additionalProperty;
  const field = `${inside}${missing ? `.${missing}` : ''}`.replace(/^\./, '');
  return new ApiError(40001, { data: { part, field, reason: first?.message ?? '' } });
}

function hasOpenObject(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.some(hasOpenObject);
  if (typeof schema !== 'object' || schema === null) return false;
  if ('type' in schema && schema.type === 'object' && !('additionalProperties' in schema)) return true;
  return Object.values(schema).some(hasOpenObject);
}

/**
 * Refuses a route that does not say who may call it, or whose body would let unknown properties through.
 * @throws Error while the app is being built
 */
export function checkRoute(route: RouteOptions): void {
  const name = `${route.method} ${route.url}`;
  if (!route.config?.auth) throw new Error(`${name} must state config.auth`);
  if (hasOpenObject(route.schema?.body)) throw new Error(`${name}: objects in a body need additionalProperties (use Body)`);
}
