import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { fieldErrorsOf } from './use-call-form.ts'

const names = new Set(['cin', 'email'])

describe('a refused form', () => {
  it('shows field errors at their fields', () => {
    const reason = new ApiError('bad_request', 400, { fields: { email: 'email_invalid' } })
    expect(fieldErrorsOf(reason, {}, names)).toEqual({ email: 'email_invalid' })
  })

  it('shows a refusal at the field it belongs to', () => {
    expect(fieldErrorsOf(new ApiError('cin_taken', 409), { cin_taken: 'cin' }, names)).toEqual({
      cin: 'cin_taken',
    })
  })

  it('shows errors of unknown fields for the form', () => {
    expect(
      fieldErrorsOf(new ApiError('bad_request', 400, { fields: { other: 'invalid' } }), {}, names),
    ).toEqual({})
    expect(fieldErrorsOf(new ApiError('offline'), { cin_taken: 'cin' }, names)).toEqual({})
    expect(fieldErrorsOf(new TypeError('broken'), {}, names)).toEqual({})
  })
})
