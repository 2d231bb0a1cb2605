import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isMinor } from '../../../../platform/rules/ages.ts'
import { Section } from '../../../../platform/web/layout/section.tsx'
import { useToday } from '../../../../platform/web/site.ts'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { chooseConsents, consentsQuery } from '../api/consents.ts'
import { personalDataQuery } from '../api/user.ts'
import { ConsentSwitches } from '../widgets/consent-switches.tsx'

/** What the person has agreed to; the server decides who may. */
export function ConsentsSection({ memberId }: { memberId: number }) {
  const { t } = useTranslation('account')
  const today = useToday()
  const reading = useQuery(consentsQuery(memberId))
  const birth = useQuery(personalDataQuery(memberId)).data?.birth ?? null
  return (
    <Section title={t('consents.title')}>
      {reading.data ? (
        <ConsentSwitches
          ofAdult={!isMinor(birth, today)}
          consents={reading.data}
          onChoose={(chosen) => chooseConsents(memberId, chosen)}
        />
      ) : (
        <NotYet reading={reading} title={t('consents.failed')} height={140} />
      )}
    </Section>
  )
}
