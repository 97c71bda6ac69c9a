import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { AppError } from '@/lib/errors'
import { photoNameOf } from '@/lib/photo'
import { type LinkPhoto, PHOTO_NOT_SAVED, removePhoto, storePhoto } from '@/lib/photo-store'
import { useMutation } from '@/lib/use-mutation'
import { MAX_SENT_BYTES, TOO_LARGE } from './photo-file'
import { usePhotoSource } from './use-photo-source'

/** A photo stands in lists, in the menu, on home: whatever shows it is asked for again. */
const EVERYTHING = [[]]

const PHOTO_TOO_LARGE = 'photo-too-large'

type PhotoOwner = {
  /** The account or church record that the photo belongs to. */
  owner: string
  /** The address in the record now. */
  src: string | null
  link: LinkPhoto
}

export type PhotoEditor = {
  chooseFile: () => void
  takePhoto: () => void
  remove: () => void
  hasPhoto: boolean
  /** To be rendered beside the photo. */
  dialogs: ReactNode
}

async function prepared(prepare: () => Promise<Blob>): Promise<Blob> {
  const photo = await prepare().catch((cause) => {
    throw new AppError(PHOTO_NOT_SAVED, { cause })
  })
  if (photo.size > MAX_SENT_BYTES) throw new AppError(PHOTO_TOO_LARGE)
  return photo
}

function uploadError({ code, message }: AppError): string {
  if (code === PHOTO_TOO_LARGE) return TOO_LARGE
  return code === PHOTO_NOT_SAVED ? 'Erro ao fazer upload da foto' : `Erro ao fazer upload: ${message}`
}

function useSavePhoto({ owner, src, link }: PhotoOwner) {
  return useMutation({
    mutationFn: async (prepare: () => Promise<Blob>) =>
      storePhoto(await prepared(prepare), { owner, current: src, link }),
    meta: { success: 'Foto enviada com sucesso!', error: uploadError, invalidates: EVERYTHING },
  })
}

function useRemovePhoto({ src, link }: PhotoOwner) {
  return useMutation({
    mutationFn: () => removePhoto({ current: src, link }),
    meta: {
      success: 'Foto removida.',
      error: ({ message }) => `Erro ao remover a foto: ${message}`,
      invalidates: EVERYTHING,
    },
  })
}

/** Everything that changes a person's photo: a file or the camera, the square, and removal. */
export function usePhotoEditor(person: PhotoOwner): PhotoEditor {
  const [isRemoving, setRemoving] = useState(false)
  const save = useSavePhoto(person)
  const removal = useRemovePhoto(person)

  const handleSave = (prepare: () => Promise<Blob>) =>
    save.mutateAsync(prepare).then(
      () => true,
      // the mutation has told the person already
      () => false,
    )

  const { chooseFile, takePhoto, dialogs } = usePhotoSource(handleSave)

  return {
    chooseFile,
    takePhoto,
    remove: () => setRemoving(true),
    hasPhoto: photoNameOf(person.src) !== null,
    dialogs: (
      <>
        {dialogs}
        <ConfirmDialog
          open={isRemoving}
          onOpenChange={setRemoving}
          title="Remover foto?"
          description="A foto sai do cadastro e o rosto deixa de ser reconhecido no check-in facial."
          confirmLabel="Remover"
          isPending={removal.isPending}
          onConfirm={() => removal.mutate(undefined, { onSuccess: () => setRemoving(false) })}
        />
      </>
    ),
  }
}
