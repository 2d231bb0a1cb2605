import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../../platform/web/layout/section.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { chooseConsents, consentsQuery } from '../api/consents.ts'
import { ConsentSwitches } from '../widgets/consent-switches.tsx'

/** What the person has agreed to; the server decides who may. */
export function ConsentsSection({ memberId }: { memberId: number }) {
  const { t } = useTranslation('account')
  const reading = useQuery(consentsQuery(memberId))
  return (
    <Section title={t('consents.title')}>
      {reading.data ? (
        <ConsentSwitches consents={reading.data} onChoose={(chosen) => chooseConsents(memberId, chosen)} />
      ) : (
        <NotYet reading={reading} title={t('consents.failed')} height={140} />
      )}
    </Section>
  )
}
