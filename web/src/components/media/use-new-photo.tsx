import { type ReactNode, useEffect, useState } from 'react'
import { toast } from '@/lib/toast'
import { WRONG_TYPE } from './photo-file'
import { usePhotoSource } from './use-photo-source'

export type NewPhoto = {
  /** The square that was cut, until it is kept somewhere. */
  photo: Blob | null
  /** Its address in this page. */
  preview: string | null
  chooseFile: () => void
  takePhoto: () => void
  remove: () => void
  /** To be rendered beside the photo. */
  dialogs: ReactNode
}

/** A photo of somebody who has no record yet: from a file or the camera, held in the page until there is one. */
export function useNewPhoto(): NewPhoto {
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [preview, setPreview] = useState<string | null>(null)

  useEffect(() => {
    const url = photo && URL.createObjectURL(photo)
    setPreview(url)
    return () => {
      if (url) URL.revokeObjectURL(url)
    }
  }, [photo])

  async function handleSave(prepare: () => Promise<Blob>) {
    try {
      setPhoto(await prepare())
      return true
    } catch {
      toast.error(WRONG_TYPE)
      return false
    }
  }

  const { chooseFile, takePhoto, dialogs } = usePhotoSource(handleSave)

  return {
    photo,
    preview,
    chooseFile,
    takePhoto,
    remove: () => setPhoto(null),
    dialogs: <>{dialogs}</>,
  }
}
