import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { fieldErrorsOf } from './use-call-form.ts'

const names = new Set(['cin', 'email'])

describe('a refused form', () => {
  it('shows at its fields what is about them', () => {
    const reason = new ApiError('bad_request', 400, { fields: { email: 'email_invalid' } })
    expect(fieldErrorsOf(reason, {}, names)).toEqual({ email: 'email_invalid' })
  })

  it('shows at a field a refusal of the whole that belongs there', () => {
    expect(fieldErrorsOf(new ApiError('cin_taken', 409), { cin_taken: 'cin' }, names)).toEqual({
      cin: 'cin_taken',
    })
  })

  it('leaves to the whole what no field of it can say', () => {
    expect(
      fieldErrorsOf(new ApiError('bad_request', 400, { fields: { other: 'invalid' } }), {}, names),
    ).toEqual({})
    expect(fieldErrorsOf(new ApiError('offline'), { cin_taken: 'cin' }, names)).toEqual({})
    expect(fieldErrorsOf(new TypeError('broken'), {}, names)).toEqual({})
  })
})
