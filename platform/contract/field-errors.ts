import type { z } from 'zod'
import { type FieldErrorCode, fieldErrorCodes } from './errors.ts'

const known = new Set<string>(fieldErrorCodes)

/** The first error of each invalid field, by path (`email`, `address.street`). */
export function fieldsOf(error: z.ZodError, sent: unknown): Record<string, FieldErrorCode> {
  const fields: Record<string, FieldErrorCode> = {}
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    fields[path] ??= isMissing(sent, issue.path) ? 'required' : codeOf(issue)
  }
  return fields
}

function isMissing(sent: unknown, path: readonly PropertyKey[]): boolean {
  let value = sent
  for (const name of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[name]
  return value === undefined || value === null || value === ''
}

function codeOf(issue: z.core.$ZodIssue): FieldErrorCode {
  if (issue.code === 'custom') {
    const code = issue.params?.code
    return known.has(code) ? (code as FieldErrorCode) : 'invalid'
  }
  if (issue.code === 'too_small') {
    if (issue.origin !== 'string') return 'too_small'
    return Number(issue.minimum) === 1 ? 'required' : 'too_short'
  }
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too_long' : 'too_big'
  if (issue.code === 'invalid_format') return formatCode(issue.format, String(issue.path.at(-1)))
  return 'invalid'
}

/** Error codes of fields whose format is a regular expression. */
const codeOfField: Readonly<Record<string, FieldErrorCode>> = {
  phone: 'phone_invalid',
  phoneNumber: 'phone_invalid',
  domain: 'domain_invalid',
  invoiceNumber: 'invoice_number_invalid',
}

function formatCode(format: string, field: string): FieldErrorCode {
  if (format === 'email') return 'email_invalid'
  if (format === 'date' || format === 'datetime') return 'date_invalid'
  if (format === 'url') return 'url_invalid'
  return codeOfField[field] ?? 'invalid'
}
