import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useCenters } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { SelectField, TextArea } from '../../../../platform/web/ui/forms/field.tsx'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { CopyField } from '../../../../platform/web/widgets/copy-field.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { type FieldErrors, useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { useTrackChoices } from '../../../programming/web/widgets/shown-track.tsx'
import { changeEmbedding, getEmbedding } from '../../contract/embedding.ts'

/** The sites that show the schedule, what to paste there, and the calendar addresses of the centers. */
export function EmbedForm() {
  const { t } = useTranslation('admin-open')
  const reading = useQuery(queryOf(getEmbedding))
  const centers = useCenters()
  if (!reading.data) return <NotYet reading={reading} title={t('failed')} height={160} />
  return (
    <div className={stack(6)}>
      <Sites sites={reading.data.sites} />
      {centers.map((center) => (
        <CenterCode key={center.id} {...center} />
      ))}
    </div>
  )
}

/** What a site pastes for a center. With several tracks, for the classes of one of them too. */
function CenterCode({ id, name }: { id: number; name: string }) {
  const { t, i18n } = useTranslation('admin-open')
  const tracks = useTrackChoices(id).filter(({ audience }) => audience === 'everybody')
  const [track, setTrack] = useState('')
  const { origin } = location
  const ofTrack = track && ` data-track="${track}"`
  return (
    <div className={stack(4)}>
      {tracks.length > 0 && (
        <SelectField
          label={t('track', { center: name })}
          required
          value={track}
          onChange={(event) => setTrack(event.target.value)}
        >
          <option value="">{t('allTracks')}</option>
          {tracks.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </SelectField>
      )}
      <Copyable
        label={t('snippet', { center: name })}
        hint={t('snippetHint')}
        text={`<script async src="${origin}/embed.js" data-center="${id}"${ofTrack} data-lang="${i18n.language}"></script>`}
      />
      <Copyable
        label={t('calendar', { center: name })}
        hint={t('calendarHint')}
        text={`${origin}/api/centers/${id}/calendar.ics?language=${i18n.language}`}
      />
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
