import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import type { DrawnSlide } from '../apresentacoes/drawn'
import { slideOf, TEMPLATES, type Template } from '../apresentacoes/templates'
import { refOf } from '../model'
import { slidesQueries } from '../queries'

type TemplateMenuProps = { isFull: boolean; onAdd: (slide: DrawnSlide) => void }

/** Another slide, from a template. */
export function TemplateMenu({ isFull, onAdd }: TemplateMenuProps) {
  const { data } = useInfiniteQuery(slidesQueries.midias({ busca: '', tipo: 'imagem' }))
  const [newest] = data?.pages[0] ?? []
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="sm" className="w-full" disabled={isFull}>
          <Plus aria-hidden />
          Novo slide
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {(Object.entries(TEMPLATES) as [Template, string][]).map(([template, label]) => (
          <DropdownMenuItem key={template} onSelect={() => onAdd(slideOf(template, newest && refOf(newest)))}>
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
