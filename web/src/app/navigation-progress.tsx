import { useNavigation } from 'react-router'

/** A thin line on top while the code of the next page is on its way. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden className="navigation-progress fixed inset-x-0 top-0 z-50 h-0.5 bg-primary" />
}
