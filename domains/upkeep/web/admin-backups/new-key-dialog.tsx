import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { CheckField } from '../../../../platform/web/ui/forms/field.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { saveFile } from '../../../../platform/web/ui/save-file.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { CopyField } from '../../../../platform/web/widgets/copy-field.tsx'

/** The secret half of a new key, shown once. In the file it has the form that `age -i` reads. */
export function NewKeyDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('admin-backups')
  const { name: gym } = useSite()
  const [isSaved, setIsSaved] = useState(false)
  const download = () =>
    saveFile(
      new Blob([`# ${t('key.fileText', { gym })}\n${secret}\n`], { type: 'text/plain' }),
      `${t('key.fileName')}.txt`,
    )
  return (
    <Dialog open onlyByButton onClose={onClose} title={t('key.shownTitle')}>
      <div className={stack(4)}>
        <Notice>
          <p>{t('key.shownText')}</p>
        </Notice>
        <CopyField
          label={t('key.secret')}
          text={secret}
          copy={t('key.copy')}
          copied={t('key.copied')}
          copyFailed={t('key.copyFailed')}
        >
          <Button onClick={download}>
            <IconDownload size={20} aria-hidden /> {t('key.download')}
          </Button>
        </CopyField>
        <CheckField
          label={t('key.isSaved')}
          checked={isSaved}
          onChange={({ target }) => setIsSaved(target.checked)}
        />
        <DialogActions>
          <Button kind="primary" disabled={!isSaved} onClick={onClose}>
            {t('key.done')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
