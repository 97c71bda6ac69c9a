import { useEffect, useState } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { cn } from '@/lib/cn'

/** A text as a picture that a camera reads, drawn once it is needed. */
export function Qr({ text, alt, className }: { text: string; alt: string; className: string }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    let isCurrent = true
    void (async () => {
      const { toDataURL } = await import('qrcode')
      const next = await toDataURL(text, { margin: 2, width: 600 })
      if (isCurrent) setUrl(next)
    })()
    return () => {
      isCurrent = false
    }
  }, [text])
  if (!url) return <Skeleton className={cn('aspect-square', className)} />
  return <img src={url} alt={alt} data-link={text} className={cn('aspect-square rounded-lg', className)} />
}
