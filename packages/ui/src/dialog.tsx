import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button, IconButton } from './button.tsx'
import { classes } from './classes.ts'
import css from './dialog.module.css'
import { pageLanguage, useUiTexts } from './provider.tsx'
import { Spinner } from './spinner.tsx'
import { useOverflow } from './use-overflow.ts'

export type DialogSize = 'small' | 'medium' | 'large' | 'extra'

export interface DialogProps {
  isOpen: boolean
  /** Called when it closes by button, Escape or a press outside. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Actions at the foot, always in sight. */
  footer?: ReactNode
  size?: DialogSize
  /** False for choices that must be made: no press outside, no Escape, no close button. */
  isDismissable?: boolean
  /** `alertdialog` for something that interrupts. */
  role?: 'dialog' | 'alertdialog'
  /** `sheet` rises from below on small screens, `side` slides in beside the page. */
  shape?: 'box' | 'sheet' | 'side'
}

export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, children, footer, size = 'medium', isDismissable = true, role, shape = 'box' } = props
  const texts = useUiTexts()
  const { ref: body, isOverflowing } = useOverflow(isOpen)
  // A body that scrolls must be reachable by keyboard; one that fits is no stop on the way.
  const scrolling = isOverflowing
    ? { tabIndex: 0, role: 'group', 'aria-label': typeof title === 'string' ? title : texts.more }
    : {}
  return (
    <I18nProvider locale={pageLanguage()}>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={open => {
          if (!open) onClose()
        }}
        isDismissable={isDismissable}
        isKeyboardDismissDisabled={!isDismissable}
        className={classes(css.veil, css[shape]) ?? ''}
      >
        <Modal className={classes(css.modal, css[size]) ?? ''}>
          <AriaDialog role={role} className={css.dialog}>
            <header className={css.head}>
              <Heading slot="title" level={2} className={css.title}>
                {title}
              </Heading>
              {isDismissable ? (
                <IconButton label={texts.close} icon={<X size={22} aria-hidden />} onClick={onClose} />
              ) : null}
            </header>
            <div ref={body} className={css.body} {...scrolling}>
              {children}
            </div>
            {footer ? <footer className={css.foot}>{footer}</footer> : null}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}

export interface SheetProps extends Omit<DialogProps, 'role' | 'size' | 'shape'> {
  /** From below (filters on a phone) or from the side (a drawer). */
  side?: 'bottom' | 'end'
}

export function Sheet({ side = 'bottom', ...props }: SheetProps) {
  return <Dialog {...props} shape={side === 'bottom' ? 'sheet' : 'side'} />
}

export interface AlertDialogProps {
  isOpen: boolean
  title: ReactNode
  children: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  /** A destructive act: the confirming button is red. */
  isDanger?: boolean
  isPending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks once before an act. */
export function AlertDialog(props: AlertDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel, isDanger, isPending, onConfirm, onCancel } = props
  const texts = useUiTexts()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      size="small"
      role="alertdialog"
      footer={
        <>
          <Button onClick={onCancel}>{cancelLabel ?? texts.cancel}</Button>
          <Button look={isDanger ? 'danger' : 'main'} isPending={isPending} onClick={onConfirm}>
            {confirmLabel ?? texts.confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

export interface InfoDialogProps {
  isOpen: boolean
  title: ReactNode
  children: ReactNode
  okLabel?: string
  onClose: () => void
  size?: DialogSize
}

/** A message and one Ok button. */
export function InfoDialog({ isOpen, title, children, okLabel, onClose, size = 'small' }: InfoDialogProps) {
  const texts = useUiTexts()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      size={size}
      footer={
        <Button look="main" onClick={onClose} autoFocus>
          {okLabel ?? texts.ok}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}

export interface LoadingDialogProps {
  isOpen: boolean
  title: string
  /** Where the work can be given up. */
  onCancel?: () => void
}

/** Long work that keeps the page waiting. */
export function LoadingDialog({ isOpen, title, onCancel }: LoadingDialogProps) {
  const texts = useUiTexts()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onCancel?.()}
      title={title}
      size="small"
      isDismissable={false}
      footer={onCancel ? <Button onClick={onCancel}>{texts.cancel}</Button> : undefined}
    >
      <div className={css.loading}>
        <Spinner size={60} label={title} />
      </div>
    </Dialog>
  )
}
