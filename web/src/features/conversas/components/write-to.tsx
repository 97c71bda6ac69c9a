import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '@/components/ui/button'
import { usePermissions } from '@/lib/permissions'
import { conversasQueries } from '../queries'
import { NovaConversaDialog } from './nova-conversa-dialog'

/** Begins a conversation with one person; of whom the reader cannot write to, nothing. */
export function WriteTo({ membro, nome }: { membro: string; nome: string }) {
  const canWrite = usePermissions().can('chat', 'editar')
  const { data = [] } = useQuery({ ...conversasQueries.pessoas(nome), enabled: canWrite })
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const pessoa = data.find(({ membro_id }) => membro_id === membro)
  if (!pessoa) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <MessageSquare aria-hidden />
        Escrever mensagem
      </Button>
      {isOpen && (
        <NovaConversaDialog
          para={pessoa}
          onOpen={(conversa) => navigate(`/comunidade/conversas/${conversa}`)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
