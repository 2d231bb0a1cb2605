import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../../platform/web/layout/section.tsx'
import { Switch } from '../../../../platform/web/ui/forms/switch.tsx'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { ConsentsSection } from '../../../people/web/your-account/consents-section.tsx'
import { choosePrivacy, privacyChoicesQuery } from '../../../training/web/api/privacy-choices.ts'
import { ListingChoice } from '../../../training/web/scores/listing-choice.tsx'

/** The member's privacy choices, and consents. */
export function PrivacyChoicesSection({ memberId }: { memberId: number }) {
  const { t } = useTranslation('your-account')
  const reading = useQuery(privacyChoicesQuery(memberId))
  const { data } = reading
  const [problem, setProblem] = useState<unknown>()

  async function choose(chosen: Parameters<typeof choosePrivacy>[1]) {
    setProblem(undefined)
    await choosePrivacy(memberId, chosen).catch(setProblem)
  }

  return (
    <>
      <Section title={t('choices.title')}>
        {data ? (
          <>
            <Switch
              label={t('choices.wallName')}
              hint={t('choices.wallNameHint')}
              on={data.wallName === 'name'}
              onChange={(on) => void choose({ wallName: on ? 'name' : 'place' })}
            />
            <Switch
              label={t('choices.fullName')}
              hint={t('choices.fullNameHint')}
              on={data.shownAs === 'full'}
              onChange={(on) => void choose({ shownAs: on ? 'full' : 'short' })}
            />
            <ListingChoice value={data.listedUnder} onPick={(listedUnder) => void choose({ listedUnder })} />
            {data.listedUnder === null && <p className={look('soft', 'size-s')}>{t('choices.unlisted')}</p>}
            <FormProblem problem={problem} />
          </>
        ) : (
          <NotYet reading={reading} title={t('choices.failed')} height={320} />
        )}
      </Section>
      <ConsentsSection memberId={memberId} />
    </>
  )
}
