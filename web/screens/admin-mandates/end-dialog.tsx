import { useTranslation } from 'react-i18next'
import type { Mandate } from '../../../contracts/mandates.ts'
import { cancelMandate } from '../../api/mandates.ts'
import { toast } from '../../ui/toast.tsx'
import { WhyDialog } from '../../widgets/why-dialog.tsx'

/** Ends a mandate, after saying what that means. */
export function EndDialog({ mandate, onClose }: { mandate: Mandate; onClose: () => void }) {
  const { t } = useTranslation('admin-mandates')
  return (
    <WhyDialog
      title={t('end.title')}
      save={t('end.save')}
      onClose={onClose}
      send={async (why) => {
        await cancelMandate(mandate.id, why)
        toast(t('end.done'), 'good')
      }}
    >
      <p>{t('end.text', { name: mandate.member.name })}</p>
    </WhyDialog>
  )
}
