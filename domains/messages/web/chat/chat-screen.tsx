import { IconSend } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { ScreenPage } from '../../../../platform/web/layout/page.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { useCenter, useSite, useZone } from '../../../../platform/web/site.ts'
import { IconButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { Spoken } from '../../../../platform/web/ui/states/skeleton.tsx'
import styles from './chat.module.css'
import { type ChatMessage, exampleAt, withMessage } from './messages.ts'

export default function ChatScreen() {
  const { t, i18n } = useTranslation('chat')
  const center = useCenter()
  const { name: brand } = useSite()
  const [opened] = useState(serverNow)
  const [typed, setTyped] = useState<ChatMessage[]>([])
  const [draft, setDraft] = useState('')
  const end = useRef<HTMLLIElement>(null)
  const staff = t('staff', { name: center?.name ?? brand })
  const messages = [
    ...exampleAt(opened).map((each) => ({ ...each, content: t(`example.${each.key}`) })),
    ...typed,
  ]

  useEffect(() => {
    if (typed.length > 0) end.current?.scrollIntoView({ block: 'nearest' })
  }, [typed.length])

  function write(event: FormEvent) {
    event.preventDefault()
    setTyped(withMessage(typed, draft, serverNow()))
    setDraft('')
  }

  const timeZone = useZone()
  const time = new Intl.DateTimeFormat(localeOf(i18n.language), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return (
    <ScreenPage title={t('title')} back="/config" width="form">
      <ScreenTitle>{t('title')}</ScreenTitle>
      <div className={stack(6)}>
        <Notice title={t('demoTitle')}>
          <p>{t('demo')}</p>
        </Notice>
        <ol className={stack(3)} aria-label={t('messages')} aria-live="polite">
          {messages.map(({ from, when, content }) => (
            <li key={`${when} ${content}`} className={classNames(styles.message, styles[from])} ref={end}>
              <Spoken>{from === 'me' ? t('you') : staff}</Spoken>
              {from === 'staff' && (
                <span className={styles.from} aria-hidden>
                  {staff}
                </span>
              )}
              <span className={styles.content}>{content}</span>
              <time className={styles.when} dateTime={new Date(when).toISOString()}>
                {time.format(when)}
              </time>
            </li>
          ))}
        </ol>
        <form className={classNames(row(2, 'stretch', 'panel-l', 'pad2'), styles.write)} onSubmit={write}>
          <input
            className={classNames(look('grow', 'size-m', 'touch', 'pad2x3', 'outline'), styles.input)}
            name="message"
            aria-label={t('write')}
            placeholder={t('write')}
            maxLength={500}
            autoComplete="off"
            enterKeyHint="send"
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
          />
          <IconButton type="submit" kind="primary" label={t('send')} disabled={draft.trim() === ''}>
            <IconSend aria-hidden />
          </IconButton>
        </form>
      </div>
    </ScreenPage>
  )
}
