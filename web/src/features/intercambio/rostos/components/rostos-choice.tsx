import { FolderOpen, Images } from 'lucide-react'
import { useRef } from 'react'
import { PHOTO_TYPES } from '@/components/media/photo-file'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'

type RostosChoiceProps = { isReading: boolean; onFiles: (files: readonly File[]) => void }

const PHOTO = /\.(jpe?g|png|webp)$/i

/** Where the photos come from, and what their names have to say. */
export function RostosChoice({ isReading, onFiles }: RostosChoiceProps) {
  const folder = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  function handleChange({ currentTarget }: { currentTarget: HTMLInputElement }) {
    const chosen = [...(currentTarget.files ?? [])].filter(({ name }) => PHOTO.test(name))
    currentTarget.value = ''
    onFiles(chosen)
  }
  return (
    <Card className="space-y-4 p-4">
      <p className="text-sm">
        O nome de cada foto diz de quem ela é, por exemplo <strong>Ana Souza Lima.jpg</strong>.
      </p>
      <input
        ref={(input) => {
          folder.current = input
          if (input) input.webkitdirectory = true
        }}
        type="file"
        aria-label="Pasta de fotos"
        className="hidden"
        multiple
        onChange={handleChange}
      />
      <input
        ref={files}
        type="file"
        aria-label="Fotos"
        className="hidden"
        multiple
        accept={PHOTO_TYPES.join()}
        onChange={handleChange}
      />
      <div className="flex flex-wrap gap-2">
        <Button isPending={isReading} onClick={() => folder.current?.click()}>
          <FolderOpen aria-hidden />
          Escolher pasta
        </Button>
        <Button variant="outline" disabled={isReading} onClick={() => files.current?.click()}>
          <Images aria-hidden />
          Escolher fotos
        </Button>
      </div>
      <p className="text-muted-foreground text-sm">
        Serve também o número no rol, o CPF ou o e-mail. Por uma criança, autoriza o responsável. A foto passa
        a ser a do cadastro.
      </p>
    </Card>
  )
}
