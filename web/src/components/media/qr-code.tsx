import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@/components/ui/skeleton'

/** A text as a QR code, black on white whatever the theme: cameras read it so. */
export function QrCode({ texto, label }: { texto: string; label: string }) {
  const { data } = useQuery({
    queryKey: ['qr', texto],
    queryFn: async () => (await import('qrcode')).toDataURL(texto, { width: 480, margin: 2 }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) return <Skeleton className="mx-auto size-56" />
  return <img src={data} alt={label} className="mx-auto size-56 rounded-md bg-white" />
}
