import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageFacts } from '../../../../platform/contract/languages.ts'
import { useTextLabel } from '../../../../platform/web/admin-kit/text-inputs.ts'
import { call } from '../../../../platform/web/api/call.ts'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useCenter, useSpoken, useWritten } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { CheckField, FieldNote, TextArea, TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { draftOf, dropDraft, keepDraft, type Typed } from '../../../../platform/web/widgets/drafts.ts'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { useFieldError } from '../../../../platform/web/widgets/use-field-error.ts'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import { broadcast, broadcastBounds, broadcastReach, testBroadcast } from '../../contract/broadcasts.ts'
import { AudienceFields } from './audience-fields.tsx'
import styles from './broadcast.module.css'
import { audienceOf, audienceQuery, fieldOf, messageOf, onlyLanguage, problemsOf } from './message.ts'
import { Preview } from './preview.tsx'
import { Reach } from './reach.tsx'
import { SendDialog } from './send-dialog.tsx'

const draft = 'broadcast'

/** Writes a message. The draft is kept while the tab lives. */
export function Composer() {
  const { t } = useTranslation('admin-messages')
  const fieldError = useFieldError()
  const center = String(useCenter()?.id ?? '')
  const fresh: Typed = { kind: 'all', about: 'news', byPush: 'on', byMail: 'on', center }
  const [typed, setTyped] = useState<Typed>(() => ({ ...fresh, ...draftOf(draft) }))
  const [shown, setShown] = useState(false)
  const [asking, setAsking] = useState(false)
  const { busy, problem, run } = useWork<'test' | 'send'>()
  const form = useRef<HTMLFormElement>(null)
  const problems = problemsOf(typed)
  const errors = shown ? problems : {}
  const about = typed.about === 'service' ? 'service' : 'news'
  const to = audienceOf(typed)
  const only = onlyLanguage(typed)
  const spoken = useSpoken()
  const all = useWritten()
  const written = only ? [only] : all
  const labelOf = useTextLabel()
  const counted = useQuery({
    ...queryOf(broadcastReach, { query: { ...audienceQuery(to ?? { kind: 'all' }), about } }),
    enabled: to !== null,
  })
  // Without an audience the query holds the count of the one before.
  const reach = to ? counted : { data: undefined, isError: false, isFetching: false }

  function onType(changed: Typed) {
    const next = { ...typed, ...changed }
    setTyped(next)
    keepDraft(draft, next)
  }

  /** False when a field is missing; then it is focused. */
  function isWhole(): boolean {
    setShown(true)
    if (Object.keys(problems).length === 0) return true
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    return false
  }

  async function test() {
    if (busy || !isWhole()) return
    await run(async () => {
      const { told, mailed } = await call(testBroadcast, { body: messageOf(typed) })
      if (told + mailed > 0) toast(t('tested'), 'good')
      else toast(t('testedNobody'), 'bad')
    }, 'test')
  }

  async function send() {
    if (busy) return
    await run(async () => {
      const { told, mailed } = await command(broadcast, { body: messageOf(typed) })
      dropDraft(draft)
      setTyped(fresh)
      setShown(false)
      setAsking(false)
      toast(t('sent', { push: told, mail: mailed }), 'good')
    }, 'send')
  }

  const text = (name: string, label: string) => ({
    name,
    label,
    required: true,
    value: typed[name] ?? '',
    error: fieldError(errors[name], label),
    onChange: (event: { target: { value: string } }) => onType({ [name]: event.target.value }),
  })
  const tick = (name: string) => ({
    checked: typed[name] === 'on',
    onChange: (event: { target: { checked: boolean } }) =>
      onType({ [name]: event.target.checked ? 'on' : '' }),
  })

  return (
    <div className={styles.columns}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (isWhole()) setAsking(true)
        }}
      >
        <div className={classNames(stack(4), styles.pair)}>
          <AudienceFields typed={typed} onType={onType} error={fieldError(errors.to, t('to'))} />
        </div>
        <div>
          <p className={classNames(look('size-sm', 'semibold'), styles.label)}>{t('about')}</p>
          <Segmented
            label={t('about')}
            value={about}
            onChange={(to) => onType({ about: to })}
            choices={[
              { value: 'news', label: t('news') },
              { value: 'service', label: t('service') },
            ]}
          />
          <p className={look('soft', 'size-s', 'above2')}>
            {t(about === 'news' ? 'newsHint' : 'serviceHint')}
          </p>
        </div>
        <fieldset className={row(6, 'rows1', 'stretch', 'wrap')}>
          <legend className={classNames(look('size-sm', 'semibold'), styles.label)}>{t('channels')}</legend>
          <CheckField label={t('byPush')} {...tick('byPush')} />
          <CheckField label={t('byMail')} {...tick('byMail')} />
          {errors.channels && <FieldNote id="channels-note" error={t('chooseChannel')} hint={undefined} />}
        </fieldset>
        <div>
          <p className={classNames(look('size-sm', 'semibold'), styles.label)}>{t('language')}</p>
          <Segmented
            label={t('language')}
            value={only ?? 'all'}
            onChange={(language) => onType({ language: language === 'all' ? '' : language })}
            choices={[
              { value: 'all', label: t('allLanguages') },
              ...spoken.map((value) => ({
                value,
                label: <span lang={value}>{languageFacts[value].name}</span>,
              })),
            ]}
          />
          {only && <p className={look('soft', 'size-s', 'above2')}>{t('languageHint')}</p>}
        </div>
        <div className={classNames(stack(4), styles.pair)}>
          {written.map((language) => (
            <TextField
              key={language}
              maxLength={broadcastBounds.title}
              lang={language}
              {...text(fieldOf('title', language), labelOf(t('subject'), language))}
            />
          ))}
          {written.map((language) => (
            <TextArea
              key={language}
              hint={(only || language === written.at(-1)) && t('textHint')}
              maxLength={broadcastBounds.text}
              rows={7}
              lang={language}
              {...text(fieldOf('text', language), labelOf(t('text'), language))}
            />
          ))}
        </div>
        {!asking && <FormProblem problem={problem} />}
        <div className={row(2, 'stretch', 'end', 'wrap')}>
          <Button busy={busy === 'test'} onClick={() => void test()}>
            {t('test')}
          </Button>
          <Button kind="primary" type="submit">
            <IconSend size={20} aria-hidden /> {t('send')}
          </Button>
        </div>
      </form>
      <div className={styles.side}>
        <Reach reach={reach} typed={typed} />
        <Preview typed={typed} />
      </div>
      <SendDialog
        open={asking}
        onClose={() => setAsking(false)}
        busy={busy === 'send'}
        problem={problem}
        onSend={() => void send()}
      >
        <Reach reach={reach} typed={typed} />
      </SendDialog>
    </div>
  )
}
