import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayConsent } from '../../../../platform/rules/ages.ts'
import { Section } from '../../../../platform/web/layout/section.tsx'
import { useIsActing } from '../../../../platform/web/session/use-session.ts'
import { useToday } from '../../../../platform/web/site.ts'
import { Switch } from '../../../../platform/web/ui/forms/switch.tsx'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { personalDataQuery } from '../../../people/web/api/user.ts'
import { ConsentsSection } from '../../../people/web/your-account/consents-section.tsx'
import { choosePrivacy, privacyChoicesQuery } from '../../../training/web/api/privacy-choices.ts'
import { RestrictionsSection } from '../../../training/web/restrictions/restrictions-section.tsx'
import { ListingChoice } from '../../../training/web/scores/listing-choice.tsx'

/** The member's privacy choices, consents, and what only they themselves see. */
export function PrivacyChoicesSection({ memberId }: { memberId: number }) {
  const { t } = useTranslation('your-account')
  const isActing = useIsActing()
  const today = useToday()
  const birth = useQuery(personalDataQuery(memberId)).data?.birth ?? null
  const mayRestrict = !isActing && (birth === null || mayConsent(birth, today))
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
      {mayRestrict && <RestrictionsSection memberId={memberId} />}
    </>
  )
}
