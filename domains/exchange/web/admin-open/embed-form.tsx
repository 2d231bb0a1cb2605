import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useCenters } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { TextArea } from '../../../../platform/web/ui/forms/field.tsx'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { CopyField } from '../../../../platform/web/widgets/copy-field.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { type FieldErrors, useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { changeEmbedding, getEmbedding } from '../../contract/embedding.ts'

/** The sites that show the schedule, what to paste there, and the calendar addresses of the centers. */
export function EmbedForm() {
  const { t, i18n } = useTranslation('admin-open')
  const reading = useQuery(queryOf(getEmbedding))
  const centers = useCenters()
  if (!reading.data) return <NotYet reading={reading} title={t('failed')} height={160} />
  const { origin } = location
  return (
    <div className={stack(6)}>
      <Sites sites={reading.data.sites} />
      {centers.map(({ id, name }) => (
        <div key={id} className={stack(4)}>
          <Copyable
            label={t('snippet', { center: name })}
            hint={t('snippetHint')}
            text={`<script async src="${origin}/embed.js" data-center="${id}" data-lang="${i18n.language}"></script>`}
          />
          <Copyable
            label={t('calendar', { center: name })}
            hint={t('calendarHint')}
            text={`${origin}/api/centers/${id}/calendar.ics?language=${i18n.language}`}
          />
        </div>
      ))}
    </div>
  )
}

const linesOf = (typed: string): string[] => typed.split(/\s+/).filter(Boolean)

function Sites({ sites }: { sites: readonly string[] }) {
  const { t } = useTranslation('admin-open')
  const { form, field, problem, busy } = useCallForm({
    initial: { sites: sites.join('\n') },
    check: ({ sites: typed = '' }): FieldErrors =>
      changeEmbedding.body.safeParse({ sites: linesOf(typed) }).success ? {} : { sites: 'url_invalid' },
    send: async ({ sites: typed = '' }) => {
      await command(changeEmbedding, { body: { sites: linesOf(typed) } })
      toast(t('sitesSaved'), 'good')
    },
  })
  return (
    <form {...form} className={stack(4)}>
      <TextArea {...field('sites', t('sites'))} hint={t('sitesHint')} rows={3} spellCheck={false} />
      <FormProblem problem={problem} />
      <div className={row(2)}>
        <Button type="submit" kind="primary" busy={busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

function Copyable({ label, hint, text }: { label: string; hint: string; text: string }) {
  const { t } = useTranslation('programs')
  return (
    <div className={stack(2)}>
      <CopyField
        label={label}
        hint={hint}
        text={text}
        copy={t('copy')}
        copied={t('copied')}
        copyFailed={t('copyFailed')}
      />
    </div>
  )
}
