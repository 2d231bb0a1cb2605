import { Today } from '../../../booking/web/admin-today/today.tsx'
import { OpenCovers } from './open-covers.tsx'

export default function TodayScreen() {
  return <Today notice={<OpenCovers />} />
}
