import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import type { BackupState } from '../../contract/backups.ts'
import { KeyDialog } from './key-dialog.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { useWords } from './use-words.ts'

/** The key that backups are encrypted with, and what its loss means. */
export function KeyCard({ state: { key, place } }: { state: BackupState }) {
  const { t } = useTranslation('admin-backups')
  const { when } = useWords()
  const [isAsked, setIsAsked] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <section className={stack(3, 'panel', 'pad4')}>
      <h2 className={look('size-h4')}>{t('key.title')}</h2>
      {key ? (
        <div className={stack(1)}>
          <p>{t(`key.${key.how}`, { when: when(key.since) })}</p>
          <p className={look('soft', 'size-s', 'break-anywhere')}>
            {t('key.public', { key: key.recipient })}
          </p>
        </div>
      ) : (
        <p>{t('key.none')}</p>
      )}
      <p className={look('semibold')}>{t('key.warning')}</p>
      <Button
        kind={place && !key ? 'primary' : 'quiet'}
        className={look('self-start')}
        aria-haspopup="dialog"
        onClick={() => setIsAsked(true)}
      >
        {t(key ? 'key.change' : 'key.add')}
      </Button>
      {isAsked && (
        <KeyDialog
          isFirst={!key}
          onClose={() => setIsAsked(false)}
          onMade={(made) => {
            setIsAsked(false)
            setSecret(made)
          }}
        />
      )}
      {secret && <NewKeyDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </section>
  )
}
