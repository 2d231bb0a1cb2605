import type { FastifyRequest } from 'fastify'
import type { ErrorBody } from '../../contract/error-body.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { phrase } from '../../phrases/texts.ts'
import type { RefusalDetails } from '../refusal.ts'

export const errorBody = (
  { id, language }: FastifyRequest,
  code: ErrorCode,
  details: RefusalDetails = {},
): ErrorBody => ({ code, message: phrase(language, `error.${code}`), ...details, requestId: id })
