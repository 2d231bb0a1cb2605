import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  getPrivacyChoices,
  type PrivacyChoices,
  setPrivacyChoices,
} from '../../../contracts/privacy-choices.ts'
import { call } from '../../api/call.ts'
import { queries } from '../../api/query-client.ts'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { FormProblem } from '../../widgets/form-problem.tsx'
import { NotYet } from '../../widgets/not-yet.tsx'
import { Section } from './section.tsx'

const choicesQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['privacy-choices', memberId],
    queryFn: ({ signal }) => call(getPrivacyChoices, { signal }),
  })

/** What others see of the member. */
export function PrivacyChoicesSection({ memberId }: { memberId: number }) {
  const { t } = useTranslation('your-account')
  const query = choicesQuery(memberId)
  const reading = useQuery(query)
  const { data } = reading
  const [problem, setProblem] = useState<unknown>()

  /** Shown at once, and taken back when it was not kept. */
  async function choose(chosen: Partial<PrivacyChoices>) {
    setProblem(undefined)
    queries.setQueryData(query.queryKey, (now) => now && { ...now, ...chosen })
    try {
      queries.setQueryData(query.queryKey, await call(setPrivacyChoices, { body: chosen }))
    } catch (reason) {
      queries.setQueryData(query.queryKey, data)
      setProblem(reason)
    }
  }

  return (
    <Section title={t('choices.title')}>
      {data ? (
        <>
          <Switch
            label={t('choices.wallName')}
            hint={t('choices.wallNameHint')}
            on={data.wallName === 'name'}
            onChange={(on) => void choose({ wallName: on ? 'name' : 'place' })}
          />
          <FormProblem problem={problem} />
        </>
      ) : (
        <NotYet reading={reading} title={t('choices.failed')}>
          <Waiting>
            <Skeleton height={72} />
          </Waiting>
        </NotYet>
      )}
    </Section>
  )
}
