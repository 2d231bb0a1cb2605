import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api/call.ts'
import { keepAnswer } from '../../../../platform/web/api/query-client.ts'
import { type Consents, getConsents, setConsents } from '../../contract/consents.ts'

export const consentsQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['consents', memberId],
    queryFn: ({ signal }) => call(getConsents, { signal }),
  })

export async function chooseConsents(memberId: number, body: Partial<Consents>): Promise<void> {
  keepAnswer(consentsQuery(memberId).queryKey, await call(setConsents, { body, onlyAs: memberId }))
}
