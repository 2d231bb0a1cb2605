import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api/call.ts'
import { keepAnswer, queries } from '../../../../platform/web/api/query-client.ts'
import { getPrivacyChoices, type PrivacyChoices, setPrivacyChoices } from '../../contract/privacy-choices.ts'

export const privacyChoicesQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['privacy-choices', memberId],
    queryFn: ({ signal }) => call(getPrivacyChoices, { signal }),
  })

type Chosen = Partial<Omit<PrivacyChoices, 'listedUnder'>> & {
  listedUnder?: NonNullable<PrivacyChoices['listedUnder']>
}

/** Chooses a listing where none was chosen meanwhile, perhaps elsewhere. Throws ApiError. */
export async function chooseFirstListing(
  memberId: number,
  listedUnder: NonNullable<Chosen['listedUnder']>,
): Promise<void> {
  const body = { listedUnder, onlyIfUnset: true }
  const { queryKey } = privacyChoicesQuery(memberId)
  keepAnswer(queryKey, await call(setPrivacyChoices, { body, onlyAs: memberId }))
}

/** Shown at once, and taken back when it was not kept. Throws ApiError. */
export async function choosePrivacy(memberId: number, chosen: Chosen): Promise<void> {
  const { queryKey } = privacyChoicesQuery(memberId)
  const before = queries.getQueryData(queryKey)
  queries.setQueryData(queryKey, (now) => now && { ...now, ...chosen })
  try {
    keepAnswer(queryKey, await call(setPrivacyChoices, { body: chosen, onlyAs: memberId }))
  } catch (reason) {
    queries.setQueryData(queryKey, before)
    throw reason
  }
}
