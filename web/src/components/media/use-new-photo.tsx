import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '@/lib/toast'
import type { PhotoSource } from './photo-dialog'
import { PHOTO_TYPES, photoProblem, WRONG_TYPE } from './photo-file'

const PhotoDialog = lazy(() => import('./photo-dialog').then((module) => ({ default: module.PhotoDialog })))

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
  const [source, setSource] = useState<PhotoSource | null>(null)
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const chooseFile = () => input.current?.click()
  const close = useCallback(() => setSource(null), [])

  useEffect(() => {
    const url = photo && URL.createObjectURL(photo)
    setPreview(url)
    return () => {
      if (url) URL.revokeObjectURL(url)
    }
  }, [photo])

  async function handleFile(file: File | undefined) {
    if (!file) return
    const problem = await photoProblem(file).catch(() => WRONG_TYPE)
    if (problem) toast.error(problem)
    else setSource(file)
  }

  async function handleSave(prepare: () => Promise<Blob>) {
    try {
      setPhoto(await prepare())
      return true
    } catch {
      toast.error(WRONG_TYPE)
      return false
    }
  }

  return {
    photo,
    preview,
    chooseFile,
    takePhoto: () => setSource('camera'),
    remove: () => setPhoto(null),
    dialogs: (
      <>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Arquivo da foto"
          accept={PHOTO_TYPES.join(',')}
          onChange={({ currentTarget }) => {
            handleFile(currentTarget.files?.[0])
            // the same file may be chosen again
            currentTarget.value = ''
          }}
        />
        {source && (
          <Suspense fallback={null}>
            <PhotoDialog source={source} onSave={handleSave} onChooseFile={chooseFile} onClose={close} />
          </Suspense>
        )}
      </>
    ),
  }
}
