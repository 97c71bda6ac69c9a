import { useEffect, useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { cn } from '@/lib/cn'
import type { Pessoa } from '../station/model'
import { PHOTO_PATH } from '../station/photo'
import { useStation, useStationState } from '../station/use-station'

/** The photo that this device keeps, as an address that lasts as long as it is shown. */
function useKeptPhoto({ foto }: Pessoa, isWanted: boolean): string | null {
  const station = useStation()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    setAddress(null)
    if (!foto || !isWanted) return
    let made: string | null = null
    let isGone = false
    station
      .photo(foto)
      .then((photo) => {
        if (!photo || isGone) return
        made = URL.createObjectURL(photo)
        setAddress(made)
      })
      .catch(() => {})
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [station, foto, isWanted])
  return address
}

type StationPhotoProps = { pessoa: Pessoa; className?: string }

/** A person's photo, also without network; else their initials. */
export function StationPhoto({ pessoa, className }: StationPhotoProps) {
  const { isOffline } = useStationState()
  const kept = useKeptPhoto(pessoa, isOffline)
  if (kept) return <img src={kept} alt="" className={cn('size-24 rounded-full object-cover', className)} />
  return (
    <Avatar
      name={pessoa.nome}
      src={pessoa.foto && PHOTO_PATH + pessoa.foto}
      size="xl"
      className={className}
    />
  )
}
