import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '../../../../platform/rules/local-time.ts'
import { Section } from '../../../../platform/web/layout/section.tsx'
import { useToday } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { CheckField, DateField } from '../../../../platform/web/ui/forms/field.tsx'
import { useHydrated } from '../../../../platform/web/ui/hydrated.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import { restrictionAreas } from '../../contract/restriction-areas.ts'
import type { Restrictions } from '../../contract/restrictions.ts'
import { forgetRestrictions, keepRestrictions, restrictionsQuery } from '../api/restrictions.ts'

/** What the member has restricted just now: kept with consent only, until a day, and erased by one press. */
export function RestrictionsSection({ memberId }: { memberId: number }) {
  const { t } = useTranslation('restrictions')
  const reading = useQuery({ ...restrictionsQuery(memberId), enabled: useHydrated() })
  return (
    <Section title={t('title')} intro={t('intro')}>
      {reading.data ? (
        <RestrictionsForm
          key={`${reading.data.until} ${reading.data.areas}`}
          memberId={memberId}
          kept={reading.data}
        />
      ) : (
        <NotYet reading={reading} title={t('failed')} height={320} />
      )}
    </Section>
  )
}

const usualDays = 28

function RestrictionsForm({ memberId, kept }: { memberId: number; kept: Restrictions }) {
  const { t } = useTranslation('restrictions')
  const { t: word } = useTranslation('training')
  const today = useToday()
  const { busy = false, problem, run } = useWork()
  const [areas, setAreas] = useState<readonly string[]>(kept.areas)
  const chosen = restrictionAreas.filter((area) => areas.includes(area))

  const save = (form: FormData) =>
    run(async () => {
      await keepRestrictions(memberId, {
        areas: chosen,
        until: String(form.get('until')),
        forStaff: form.get('forStaff') === 'on',
      })
      toast(t('saved'), 'good')
    })

  return (
    <form
      className={stack(4)}
      onSubmit={(event) => {
        event.preventDefault()
        void save(new FormData(event.currentTarget))
      }}
    >
      <fieldset className={row(4, 'rows1', 'wrap')}>
        <legend className={look('size-sm', 'semibold', 'below1')}>{t('areas')}</legend>
        {restrictionAreas.map((area) => (
          <CheckField
            key={area}
            label={word(`areas.${area}`)}
            checked={areas.includes(area)}
            onChange={({ target }) =>
              setAreas(target.checked ? [...areas, area] : areas.filter((one) => one !== area))
            }
          />
        ))}
      </fieldset>
      <DateField
        label={t('until')}
        hint={t('untilHint')}
        name="until"
        required
        min={today}
        max={addDays(today, 365)}
        defaultValue={kept.until ?? addDays(today, usualDays)}
      />
      <CheckField label={t('forStaff')} name="forStaff" defaultChecked={kept.forStaff} />
      <CheckField
        label={t('consent')}
        hint={t('consentHint')}
        name="consent"
        required
        defaultChecked={kept.until !== null}
      />
      <FormProblem problem={problem} />
      <div className={row(3, 'rows1', 'wrap')}>
        <Button type="submit" kind="primary" busy={busy} disabled={chosen.length === 0}>
          {t('save')}
        </Button>
        {kept.until !== null && (
          <Button
            disabled={busy}
            onClick={() =>
              void run(async () => {
                await forgetRestrictions(memberId)
                toast(t('erased'), 'good')
              })
            }
          >
            {t('erase')}
          </Button>
        )}
      </div>
    </form>
  )
}
