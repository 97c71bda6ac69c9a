import { useIgreja } from '@/lib/igreja'

/** What the browser's tab says: the page, and whose it is. */
export function DocumentTitle({ children }: { children: string }) {
  const { nome } = useIgreja()
  return <title>{`${children} · ${nome}`}</title>
}
