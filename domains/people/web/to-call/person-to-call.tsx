import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PersonToCall, tickCalled, type Unreached } from '../../../../platform/contract/reached.ts'
import { telLink, whatsAppLink } from '../../../../platform/rules/phone-number.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { CheckField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import styles from './person-to-call.module.css'

/** A member to call: reason, ways to reach them, and the message. */
export function PersonRow({ person }: { person: Unreached | PersonToCall }) {
  const { t } = useTranslation('to-call')
  const { name, surname, phone, why } = person
  const whole = `${name} ${surname}`.trim()
  const call = telLink(phone)
  const chat = 'text' in person ? whatsAppLink(phone, person.text) : null
  return (
    <li className={classNames(stack(1, 'ruled'), styles.person)}>
      <p className={row(3, 'rows0', 'wrap', 'baseline')}>
        <strong>{whole}</strong>
        <span className={look('soft', 'size-s')}>{t(`why.${why}`)}</span>
      </p>
      {'matters' in person && (
        <ul className={look('size-sm')}>
          {person.matters.map((matter) => (
            <li key={matter}>{matter}</li>
          ))}
        </ul>
      )}
      <div className={row(4, 'rows0', 'wrap')}>
        {call ? (
          <a className={row(1, 'inline', 'touch')} href={call} aria-label={t('call', { name: whole, phone })}>
            <IconPhone size={18} aria-hidden /> {phone}
          </a>
        ) : (
          <span className={look('soft')}>{t('noPhone')}</span>
        )}
        {chat && (
          <a
            className={row(1, 'inline', 'touch')}
            href={chat}
            target="_blank"
            rel="noreferrer"
            aria-label={t('whatsAppTo', { name: whole })}
          >
            <IconBrandWhatsapp size={18} aria-hidden /> {t('whatsApp')}
          </a>
        )}
        {'entries' in person && <Called person={person} name={whole} />}
      </div>
    </li>
  )
}

function Called({ person: { entries, called }, name }: { person: PersonToCall; name: string }) {
  const { t } = useTranslation('to-call')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  if (called) return <span className={look('soft')}>{t('called', { by: called.by })}</span>
  const tick = async () => {
    setBusy(true)
    try {
      await command(tickCalled, { body: { entries } })
    } catch (reason) {
      toast(errorText(reason), 'bad')
      setBusy(false)
    }
  }
  return (
    <CheckField
      label={t('tick')}
      aria-label={t('tickOf', { name })}
      checked={busy}
      disabled={busy}
      onChange={tick}
    />
  )
}
