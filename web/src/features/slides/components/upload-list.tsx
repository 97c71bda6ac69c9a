import { X } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import type { Upload } from '../midia/use-uploads'

type UploadListProps = { uploads: readonly Upload[]; onDrop: (key: string) => void }

/** Files on their way, and those that did not make it. */
export function UploadList({ uploads, onDrop }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label="Envios" className="divide-y divide-border rounded-lg border border-border">
      {uploads.map(({ key, nome, part, problem }) => (
        <li key={key} className="flex min-h-14 items-center gap-3 px-4 py-2 text-sm">
          <div className="min-w-0 flex-1 space-y-1">
            <p className="truncate">{nome}</p>
            {problem ? (
              <p role="alert" className="text-destructive-text">
                {problem}
              </p>
            ) : (
              <progress
                className="w-full accent-primary"
                aria-label={`Enviando ${nome}`}
                value={part > 0 ? part : undefined}
                max={1}
              />
            )}
          </div>
          {problem && (
            <IconButton label={`Tirar ${nome} da lista`} onClick={() => onDrop(key)}>
              <X aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}
