import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { toast } from '@/lib/toast'
import type { PhotoSource } from './photo-dialog'
import { PHOTO_TYPES, photoProblem, WRONG_TYPE } from './photo-file'

const PhotoDialog = lazy(() => import('./photo-dialog').then((module) => ({ default: module.PhotoDialog })))

/** Where a photo comes from: a file or the camera, and the dialog that cuts the square and gives it to `onSave`. */
export function usePhotoSource(onSave: (prepare: () => Promise<Blob>) => Promise<boolean>) {
  const [source, setSource] = useState<PhotoSource | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const chooseFile = () => input.current?.click()
  const close = useCallback(() => setSource(null), [])

  async function handleFile(file: File | undefined) {
    if (!file) return
    const problem = await photoProblem(file).catch(() => WRONG_TYPE)
    if (problem) toast.error(problem)
    else setSource(file)
  }

  const dialogs: ReactNode = (
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
          <PhotoDialog source={source} onSave={onSave} onChooseFile={chooseFile} onClose={close} />
        </Suspense>
      )}
    </>
  )
  return { chooseFile, takePhoto: () => setSource('camera'), dialogs }
}
