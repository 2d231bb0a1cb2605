import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog, FormNote } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import {
  type BackupPlaceForm,
  type BackupState,
  backupTargetForms,
  type PlaceKind,
  saveBackupTarget,
} from '../../contract/backups.ts'
import { usePlaceInputs } from './place-inputs.tsx'

const kinds = Object.keys(backupTargetForms) as PlaceKind[]

/** Sets the place of the backups; the server tries it before it is saved. What was typed stays when the kind changes. */
export function PlaceDialog({ state, onClose }: { state: BackupState; onClose: () => void }) {
  const { t } = useTranslation('admin-backups')
  const [kind, setKind] = useState<PlaceKind>(state.place?.kind ?? 'folder')
  const { place: placeInputs, hour } = usePlaceInputs(kind, state.place?.kind === kind)
  const form = useContractForm({
    schema: backupTargetForms[kind] as z.ZodObject,
    parts: [
      <div key="kind" className={stack(2)}>
        <Segmented
          label={t('kindLabel')}
          value={kind}
          onChange={setKind}
          choices={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <FormNote>{t(`kindHint.${kind}`)}</FormNote>
      </div>,
      ...placeInputs,
      hour,
    ],
    value: { place: state.place, hour: state.hour },
    fixed: { place: { kind } },
    send: async (body) => {
      await command(saveBackupTarget, { body: body as { place: BackupPlaceForm; hour: number } })
      toast(t('place.saved'), 'good')
      onClose()
    },
  })
  return <FormDialog title={t('place.changeTitle')} form={form} save={t('place.save')} onClose={onClose} />
}
