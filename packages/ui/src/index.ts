/** The public face of the design system. Heavy pieces (dialog, menu, select-modal, safe-html) are best imported by path. */
export { Alert, type AlertProps } from './alert.tsx'
export {
  applyBrand,
  type BrandInput,
  brandProperties,
  brandStyleSheet,
  type CssProperties,
  readableInk,
} from './brand.ts'
export { Breadcrumb, type BreadcrumbProps } from './breadcrumb.tsx'
export {
  Button,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonLook,
  type ButtonProps,
  type ButtonSize,
  buttonClass,
  IconButton,
  type IconButtonProps,
} from './button.tsx'
export { Card, type CardProps, Cluster, FieldList, type FieldListProps, Stack, type StackProps, Wrap } from './card.tsx'
export { Carousel, type CarouselProps } from './carousel.tsx'
export {
  Checkbox,
  CheckboxGroup,
  type CheckboxGroupProps,
  type CheckboxProps,
  RadioGroup,
  type RadioGroupProps,
} from './choice.tsx'
export { classes } from './classes.ts'
export { ComboBox, type ComboBoxProps, type Suggestion } from './combo-box.tsx'
export { Cover, type CoverProps } from './cover.tsx'
export { type Column, DataTable, type DataTableProps, type Sort } from './data-table.tsx'
export {
  AlertDialog,
  type AlertDialogProps,
  Dialog,
  type DialogProps,
  type DialogSize,
  InfoDialog,
  type InfoDialogProps,
  LoadingDialog,
  type LoadingDialogProps,
  Sheet,
  type SheetProps,
} from './dialog.tsx'
export { Disclosure, type DisclosureProps } from './disclosure.tsx'
export { folded, isEmail, isYear, keepPhone, keepYear, PHONE_MAX_LENGTH } from './field.rules.ts'
export { Field, type FieldCommon, FieldGroup, type FieldGroupProps, type FieldProps } from './field.tsx'
export { FileIcon, type FileIconProps } from './file-icon.tsx'
export { extensionOf, type FileFamily, fileFamily } from './file-kinds.ts'
export { type Kind, KindIcon } from './kind-icon.tsx'
export { Link, LinkButton, type LinkProps, linkClass } from './link.tsx'
export { announce, LiveRegion } from './live-region.tsx'
export { Menu, type MenuAction, type MenuProps } from './menu.tsx'
export { PAGE_INPUT_DEBOUNCE, Pagination, type PaginationProps, pageSlice } from './pagination.tsx'
export { ProgressBar, type ProgressBarProps } from './progress-bar.tsx'
export { Anchor, type AnchorProps, UiProvider, type UiProviderProps, useUi, useUiTexts } from './provider.tsx'
export { SafeHtml, type SafeHtmlProps } from './safe-html.tsx'
export { sanitizeHtml } from './sanitize.ts'
export { ScrollToTop, type ScrollToTopProps } from './scroll-to-top.tsx'
export { SearchBar, type SearchBarProps } from './search-bar.tsx'
export { type Option, Select, type SelectProps } from './select.tsx'
export {
  MultiSelectModal,
  type MultiSelectModalProps,
  SingleSelectModal,
  type SingleSelectModalProps,
} from './select-modal.tsx'
export {
  Skeleton,
  SkeletonArea,
  SkeletonList,
  type SkeletonListProps,
  type SkeletonProps,
  SkeletonShelf,
  SkeletonTable,
  SkeletonText,
} from './skeleton.tsx'
export { DateField, EmailField, PhoneField, YearField } from './special-fields.tsx'
export { Spinner, type SpinnerProps, Splash, type SplashProps } from './spinner.tsx'
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from './states.tsx'
export { type TabItem, Tabs, type TabsProps } from './tabs.tsx'
export { Badge, type BadgeProps, Chip, type ChipProps, Tag, type TagProps, type Tone } from './tag.tsx'
export {
  PasswordField,
  SearchField,
  type SearchFieldProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './text-field.tsx'
export { fill, type UiTexts } from './texts.ts'
export { ToastRegion } from './toast.tsx'
export { clearToasts, dismissToast, TOAST_DURATION, type ToastKind, type ToastOptions, toast } from './toast-queue.ts'
export { Tooltip, type TooltipProps } from './tooltip.tsx'
export { MOBILE_QUERY, prefersReducedMotion, useIsMobile, useMedia } from './use-media.ts'
export { useOutside } from './use-outside.ts'
export { SkipLinks, type SkipLinksProps, VisuallyHidden, type VisuallyHiddenProps } from './visually-hidden.tsx'
