import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ZoneWaiting } from '../session/member-zone.tsx'
import { wantedAddress } from './shell-page.ts'

/** Shown by the worker offline; goes on to the requested screen. */
export default function ShellScreen() {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(wantedAddress(), { replace: true })
  }, [navigate])
  return (
    <div data-shell>
      <ZoneWaiting />
    </div>
  )
}
