import { useState } from 'react'
import { Button } from '../src/button.tsx'
import { Cluster } from '../src/card.tsx'
import { Checkbox } from '../src/choice.tsx'
import { AlertDialog, Dialog, type DialogSize, InfoDialog, LoadingDialog, Sheet } from '../src/dialog.tsx'
import { MultiSelectModal, SingleSelectModal } from '../src/select-modal.tsx'
import { TextField } from '../src/text-field.tsx'
import { type ToastKind, toast } from '../src/toast-queue.ts'
import { Section } from './section.tsx'

const LIBRARIES = Array.from({ length: 24 }, (_, index) => ({
  value: `b${index}`,
  label: `Biblioteca setorial ${index + 1}`,
}))
const SIZES: DialogSize[] = ['small', 'medium', 'large', 'extra']
const KINDS: ToastKind[] = ['success', 'info', 'warning', 'error']

/** The dialog named in ?abrir=… is open at start, so that a sweep can look at it. */
export function OverlayPieces() {
  const [open, setOpen] = useState(new URLSearchParams(window.location.search).get('abrir') ?? '')
  const [chosen, setChosen] = useState<string[]>()
  const close = () => setOpen('')
  const size = SIZES.find(name => name === open)
  return (
    <Section title="Camadas">
      <Cluster>
        {SIZES.map(name => (
          <Button key={name} onClick={() => setOpen(name)}>
            Diálogo {name}
          </Button>
        ))}
        <Button onClick={() => setOpen('alerta')}>Confirmação</Button>
        <Button onClick={() => setOpen('info')}>Informação</Button>
        <Button onClick={() => setOpen('folha')}>Folha</Button>
        <Button onClick={() => setOpen('gaveta')}>Gaveta</Button>
        <Button onClick={() => setOpen('multi')}>Seleção múltipla</Button>
        <Button onClick={() => setOpen('unica')}>Seleção única</Button>
        <Button
          onClick={() => {
            setOpen('espera')
            setTimeout(close, 1500)
          }}
        >
          Aguarde
        </Button>
        {KINDS.map(kind => (
          <Button key={kind} onClick={() => toast(`Um aviso do tipo ${kind}.`, { kind, title: 'Aviso' })}>
            Aviso {kind}
          </Button>
        ))}
      </Cluster>
      <Dialog
        isOpen={size !== undefined}
        onClose={close}
        title="Um diálogo"
        size={size}
        footer={
          <Button look="main" onClick={close}>
            Salvar
          </Button>
        }
      >
        <TextField label="Nome da lista" />
        <p>{'Um texto comprido que faz o diálogo rolar quando não cabe. '.repeat(size === 'large' ? 60 : 3)}</p>
      </Dialog>
      <AlertDialog
        isOpen={open === 'alerta'}
        title="Cancelar a reserva?"
        isDanger
        confirmLabel="Cancelar reserva"
        cancelLabel="Manter"
        onConfirm={close}
        onCancel={close}
      >
        Você perde o seu lugar na fila.
      </AlertDialog>
      <InfoDialog isOpen={open === 'info'} title="Atenção" onClose={close}>
        Seu cadastro foi atualizado.
      </InfoDialog>
      <Sheet isOpen={open === 'folha'} onClose={close} title="Filtros" footer={<Button look="main">Aplicar</Button>}>
        {LIBRARIES.slice(0, 8).map(library => (
          <Checkbox key={library.value} count={3}>
            {library.label}
          </Checkbox>
        ))}
      </Sheet>
      <Sheet isOpen={open === 'gaveta'} onClose={close} title="Menu" side="end">
        <p>Entrar, serviços, dúvidas.</p>
      </Sheet>
      <MultiSelectModal
        isOpen={open === 'multi'}
        onClose={close}
        title="Bibliotecas"
        options={LIBRARIES}
        value={chosen}
        onConfirm={setChosen}
      />
      <SingleSelectModal
        isOpen={open === 'unica'}
        onClose={close}
        title="Curso"
        options={LIBRARIES}
        onConfirm={value => toast(value)}
      />
      <LoadingDialog isOpen={open === 'espera'} title="Pesquisando. Aguarde…" />
    </Section>
  )
}
