import { useTranslation } from 'react-i18next'
import { textIn } from '../../../../platform/contract/texts.ts'
import { ConfirmDialog } from '../../../../platform/web/admin-kit/confirm-dialog.tsx'
import type { ActivitySheet, ComingOfActivity } from '../../contract/activities.ts'

interface HideDialogProps {
  sheet: ActivitySheet
  coming: ComingOfActivity
  onHide: () => Promise<void>
  onClose: () => void
}

/** Hides an activity that has booked classes, after saying what becomes of them. */
export function HideDialog({ sheet, coming, onHide, onClose }: HideDialogProps) {
  const { t, i18n } = useTranslation('admin-gym')
  const name = textIn(sheet.texts.name, i18n.language)
  return (
    <ConfirmDialog
      title={t('activities.hideTitle', { name })}
      save={t('activities.hide')}
      onConfirm={async () => {
        await onHide()
        onClose()
      }}
      onClose={onClose}
    >
      <HideEffect coming={coming} />
    </ConfirmDialog>
  )
}

/** Effect of hiding an activity on its booked classes. */
export function HideEffect({ coming: { classes, members } }: { coming: ComingOfActivity }) {
  const { t } = useTranslation('admin-gym')
  return (
    <>
      <p>
        {t('activities.hideClasses', { count: classes })} {t('activities.hideMembers', { count: members })}
      </p>
      <p>{t('activities.hideText')}</p>
    </>
  )
}
