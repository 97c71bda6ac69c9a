import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { ACCEPTED } from '../open-files'

/** Where files are chosen, or dropped. */
export function FileDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever cannot drop files has the button in it
    <div
      className={cn(
        'flex flex-col items-center gap-3 rounded-lg border-2 border-input border-dashed px-4 py-10 text-center',
        isOver && 'border-primary bg-primary-soft',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <FileUp aria-hidden className="size-8 text-muted-foreground" />
      <p className="max-w-prose text-muted-foreground text-sm">
        OpenLyrics (OpenLP), OpenSong, ChordPro, FreeShow, e textos do Holyrics, EasyWorship ou ProPresenter.
        Escolha muitos de uma vez, ou um ZIP.
      </p>
      <Button onClick={() => input.current?.click()}>Escolher arquivos</Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED}
        aria-label="Arquivos de músicas"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}
