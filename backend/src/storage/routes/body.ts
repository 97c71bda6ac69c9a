import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { invalidRequest } from '../errors.ts'

/**
 * The body of a request in the form that the schema gives it.
 *
 * @throws StorageError InvalidRequest, naming what does not fit
 */
export function bodyOf<T extends z.ZodType>(schema: T, request: FastifyRequest): z.output<T> {
  const result = schema.safeParse(request.body ?? {})
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw invalidRequest(`body/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is invalid'}`)
}
