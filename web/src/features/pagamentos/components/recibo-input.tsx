import { Camera, Paperclip, X } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { FieldError } from '@/components/form/form-field'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { refusal } from '@/features/cuidado/public'
import { ANEXO_TYPES } from './anexos'

type ReciboInputProps = {
  files: ReadonlySet<File>
  error?: string
  onChange: (files: ReadonlySet<File>) => void
}

/** The receipt: the phone's camera at once, or a file that is there already. They are sent with the form. */
export function ReciboInput({ files, error, onChange }: ReciboInputProps) {
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const [wrong, setWrong] = useState<string | null>(null)
  const problem = wrong ?? error

  async function handleFiles({ target }: ChangeEvent<HTMLInputElement>) {
    const added = [...(target.files ?? [])]
    target.value = ''
    const reasons = await Promise.all(added.map(refusal))
    setWrong(reasons.find((reason) => reason !== null) ?? null)
    onChange(new Set([...files, ...added.filter((_, index) => reasons[index] === null)]))
  }

  function handleRemove(file: File) {
    onChange(new Set([...files].filter((one) => one !== file)))
  }

  return (
    <fieldset className="space-y-2" aria-describedby={problem ? errorId : undefined}>
      <legend className="mb-1.5 font-medium text-sm">Recibo</legend>
      <input
        ref={camera}
        type="file"
        hidden
        aria-label="Foto do recibo"
        accept="image/*"
        capture="environment"
        onChange={handleFiles}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label="Arquivo do recibo"
        accept={ANEXO_TYPES}
        onChange={handleFiles}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button variant="outline" onClick={() => camera.current?.click()}>
          <Camera aria-hidden />
          Tirar foto
        </Button>
        <Button variant="outline" onClick={() => chooser.current?.click()}>
          <Paperclip aria-hidden />
          Escolher arquivo
        </Button>
      </div>
      {files.size > 0 && (
        <ul className="divide-y divide-border rounded-lg border border-border">
          {[...files].map((file, index) => (
            <li key={`${file.name}:${index.toString()}`} className="flex min-h-11 items-center gap-2 pl-3">
              <span className="min-w-0 flex-1 truncate">{file.name}</span>
              <IconButton label={`Retirar ${file.name}`} onClick={() => handleRemove(file)}>
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {problem && <FieldError id={errorId}>{problem}</FieldError>}
    </fieldset>
  )
}
