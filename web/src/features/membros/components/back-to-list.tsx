import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { BackLink } from '@/components/page/back-link'

/** Carried by links from the list, so that the way back can be the browser's own. */
export type FromList = { fromList: true }
export const FROM_LIST: FromList = { fromList: true }

/** Back to the list as it was left, with search and scroll position, if one came from there; else to its beginning. */
export function BackToList() {
  const navigate = useNavigate()
  const state: Partial<FromList> | null = useLocation().state

  function handleClick(event: MouseEvent) {
    const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey
    if (!state?.fromList || wantsNewTab) return
    event.preventDefault()
    navigate(-1)
  }

  return (
    <BackLink to="/membros" onClick={handleClick}>
      Membros
    </BackLink>
  )
}
