import { useTranslation } from 'react-i18next'
import { Section } from '../../../../platform/web/layout/section.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { ConsentSwitches } from '../../../people/web/widgets/consent-switches.tsx'
import type { Household } from '../../contract/households.ts'
import { setConsents } from '../api/household.ts'

/** What a managing adult agrees to for the children under 14. */
export function ConsentsSection({ household }: { household: Household }) {
  const { t } = useTranslation('household')
  const children = household.people.filter(({ consents }) => consents !== null)
  if (children.length === 0) return null
  return (
    <Section title={t('consents.title')} intro={t('consents.intro')}>
      {children.map(({ id, name, consents }) => (
        <section key={id} className={stack(3)} aria-label={t('consents.of', { name })}>
          <h3 className={look('size-h4')}>{name}</h3>
          {consents && <ConsentSwitches consents={consents} onChoose={(chosen) => setConsents(id, chosen)} />}
        </section>
      ))}
    </Section>
  )
}
