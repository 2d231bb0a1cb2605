import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Activities } from '../../../gym/web/admin-activities/activities.tsx'

// Opened once.
const StartingListDialog = lazy(() => import('../../../training/web/widgets/starting-list-dialog.tsx'))

export default function AdminActivitiesScreen() {
  const { t } = useTranslation('starting-list')
  const [fromList, setFromList] = useState(false)
  const listStart = (
    <Button aria-haspopup="dialog" onClick={() => setFromList(true)}>
      {t('open')}
    </Button>
  )
  return (
    <>
      <Activities listStart={listStart} />
      <Suspense fallback={null}>
        {fromList && <StartingListDialog of="activities" onClose={() => setFromList(false)} />}
      </Suspense>
    </>
  )
}
