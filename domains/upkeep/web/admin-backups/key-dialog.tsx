import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import { type FormPart, useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog, FormNote } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { backupKeyForms, type KeyKind, makeBackupKey } from '../../contract/backups.ts'

const hows = Object.keys(backupKeyForms) as KeyKind[]

interface KeyDialogProps {
  /** There is no key yet. */
  isFirst: boolean
  onClose: () => void
  /** With the secret half of a pair that was made here. */
  onMade: (secret: string) => void
}

/** Sets the key of the following backups. */
export function KeyDialog({ isFirst, onClose, onMade }: KeyDialogProps) {
  const { t } = useTranslation('admin-backups')
  const [how, setHow] = useState<KeyKind>('made')
  const own = { autoCapitalize: 'none', spellCheck: false } as const
  const inputs: Record<KeyKind, FormPart> = {
    made: null,
    passphrase: {
      name: 'passphrase',
      label: t('key.phrase'),
      hint: t('key.phraseHint'),
      wrong: { too_short: t('key.phraseShort') },
      more: own,
    },
    given: { name: 'recipient', label: t('key.recipient'), hint: t('key.recipientHint'), more: own },
  }
  const form = useContractForm({
    schema: backupKeyForms[how] as z.ZodObject,
    parts: [
      <div key="how" className={stack(2)}>
        <Segmented
          label={t('key.how')}
          value={how}
          onChange={setHow}
          choices={hows.map((value) => ({ value, label: t(`key.hows.${value}`) }))}
        />
        <FormNote>{t(`key.howHint.${how}`)}</FormNote>
      </div>,
      inputs[how],
      !isFirst && <FormNote key="changes">{t('key.changes')}</FormNote>,
    ],
    fixed: { how },
    atField: { backup_key_invalid: 'recipient' },
    send: async (body) => {
      const { identity } = await command(makeBackupKey, { body: body as BodyOf<typeof makeBackupKey> })
      if (identity) return onMade(identity)
      toast(t('key.saved'), 'good')
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(isFirst ? 'key.add' : 'key.change')}
      form={form}
      save={t(how === 'made' ? 'key.add' : 'key.save')}
      onClose={onClose}
    />
  )
}
