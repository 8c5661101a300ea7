/* Each icon is imported alone: the barrel of the package holds seventeen hundred. */
import archive from 'lucide-static/dist/esm/icons/archive.mjs';
import arrowDown from 'lucide-static/dist/esm/icons/arrow-down.mjs';
import arrowLeftRight from 'lucide-static/dist/esm/icons/arrow-left-right.mjs';
import arrowRight from 'lucide-static/dist/esm/icons/arrow-right.mjs';
import arrowUp from 'lucide-static/dist/esm/icons/arrow-up.mjs';
import badgePercent from 'lucide-static/dist/esm/icons/badge-percent.mjs';
import ban from 'lucide-static/dist/esm/icons/ban.mjs';
import banknote from 'lucide-static/dist/esm/icons/banknote.mjs';
import bellRing from 'lucide-static/dist/esm/icons/bell-ring.mjs';
import bold from 'lucide-static/dist/esm/icons/bold.mjs';
import calendarClock from 'lucide-static/dist/esm/icons/calendar-clock.mjs';
import check from 'lucide-static/dist/esm/icons/check.mjs';
import chevronDown from 'lucide-static/dist/esm/icons/chevron-down.mjs';
import chevronLeft from 'lucide-static/dist/esm/icons/chevron-left.mjs';
import chevronRight from 'lucide-static/dist/esm/icons/chevron-right.mjs';
import chevronUp from 'lucide-static/dist/esm/icons/chevron-up.mjs';
import circleAlert from 'lucide-static/dist/esm/icons/circle-alert.mjs';
import circleCheck from 'lucide-static/dist/esm/icons/circle-check.mjs';
import circleDashed from 'lucide-static/dist/esm/icons/circle-dashed.mjs';
import clipboardClock from 'lucide-static/dist/esm/icons/clipboard-clock.mjs';
import clock from 'lucide-static/dist/esm/icons/clock.mjs';
import cloudOff from 'lucide-static/dist/esm/icons/cloud-off.mjs';
import codeXml from 'lucide-static/dist/esm/icons/code-xml.mjs';
import columns3 from 'lucide-static/dist/esm/icons/columns-3.mjs';
import copy from 'lucide-static/dist/esm/icons/copy.mjs';
import cornerDownLeft from 'lucide-static/dist/esm/icons/corner-down-left.mjs';
import creditCard from 'lucide-static/dist/esm/icons/credit-card.mjs';
import deleteKey from 'lucide-static/dist/esm/icons/delete.mjs';
import ellipsis from 'lucide-static/dist/esm/icons/ellipsis.mjs';
import ellipsisVertical from 'lucide-static/dist/esm/icons/ellipsis-vertical.mjs';
import externalLink from 'lucide-static/dist/esm/icons/external-link.mjs';
import eye from 'lucide-static/dist/esm/icons/eye.mjs';
import eyeOff from 'lucide-static/dist/esm/icons/eye-off.mjs';
import fileQuestionMark from 'lucide-static/dist/esm/icons/file-question-mark.mjs';
import flag from 'lucide-static/dist/esm/icons/flag.mjs';
import folderTree from 'lucide-static/dist/esm/icons/folder-tree.mjs';
import globe from 'lucide-static/dist/esm/icons/globe.mjs';
import gripVertical from 'lucide-static/dist/esm/icons/grip-vertical.mjs';
import handCoins from 'lucide-static/dist/esm/icons/hand-coins.mjs';
import heading2 from 'lucide-static/dist/esm/icons/heading-2.mjs';
import heading3 from 'lucide-static/dist/esm/icons/heading-3.mjs';
import house from 'lucide-static/dist/esm/icons/house.mjs';
import image from 'lucide-static/dist/esm/icons/image.mjs';
import imageOff from 'lucide-static/dist/esm/icons/image-off.mjs';
import inbox from 'lucide-static/dist/esm/icons/inbox.mjs';
import info from 'lucide-static/dist/esm/icons/info.mjs';
import italic from 'lucide-static/dist/esm/icons/italic.mjs';
import keyboard from 'lucide-static/dist/esm/icons/keyboard.mjs';
import languages from 'lucide-static/dist/esm/icons/languages.mjs';
import layers from 'lucide-static/dist/esm/icons/layers.mjs';
import link from 'lucide-static/dist/esm/icons/link.mjs';
import list from 'lucide-static/dist/esm/icons/list.mjs';
import listFilter from 'lucide-static/dist/esm/icons/list-filter.mjs';
import listOrdered from 'lucide-static/dist/esm/icons/list-ordered.mjs';
import loaderCircle from 'lucide-static/dist/esm/icons/loader-circle.mjs';
import lock from 'lucide-static/dist/esm/icons/lock.mjs';
import logOut from 'lucide-static/dist/esm/icons/log-out.mjs';
import mapPin from 'lucide-static/dist/esm/icons/map-pin.mjs';
import maximize from 'lucide-static/dist/esm/icons/maximize.mjs';
import menu from 'lucide-static/dist/esm/icons/menu.mjs';
import messageCircle from 'lucide-static/dist/esm/icons/message-circle.mjs';
import minus from 'lucide-static/dist/esm/icons/minus.mjs';
import monitor from 'lucide-static/dist/esm/icons/monitor.mjs';
import moon from 'lucide-static/dist/esm/icons/moon.mjs';
import packageBox from 'lucide-static/dist/esm/icons/package.mjs';
import paintbrush from 'lucide-static/dist/esm/icons/paintbrush.mjs';
import panelLeftClose from 'lucide-static/dist/esm/icons/panel-left-close.mjs';
import panelLeftOpen from 'lucide-static/dist/esm/icons/panel-left-open.mjs';
import pause from 'lucide-static/dist/esm/icons/pause.mjs';
import pencilLine from 'lucide-static/dist/esm/icons/pencil-line.mjs';
import phone from 'lucide-static/dist/esm/icons/phone.mjs';
import phoneCall from 'lucide-static/dist/esm/icons/phone-call.mjs';
import phoneMissed from 'lucide-static/dist/esm/icons/phone-missed.mjs';
import phoneOff from 'lucide-static/dist/esm/icons/phone-off.mjs';
import play from 'lucide-static/dist/esm/icons/play.mjs';
import plus from 'lucide-static/dist/esm/icons/plus.mjs';
import printer from 'lucide-static/dist/esm/icons/printer.mjs';
import receiptText from 'lucide-static/dist/esm/icons/receipt-text.mjs';
import redo2 from 'lucide-static/dist/esm/icons/redo-2.mjs';
import refreshCw from 'lucide-static/dist/esm/icons/refresh-cw.mjs';
import save from 'lucide-static/dist/esm/icons/save.mjs';
import scanBarcode from 'lucide-static/dist/esm/icons/scan-barcode.mjs';
import search from 'lucide-static/dist/esm/icons/search.mjs';
import searchX from 'lucide-static/dist/esm/icons/search-x.mjs';
import settings from 'lucide-static/dist/esm/icons/settings.mjs';
import shieldCheck from 'lucide-static/dist/esm/icons/shield-check.mjs';
import shirt from 'lucide-static/dist/esm/icons/shirt.mjs';
import shoppingBag from 'lucide-static/dist/esm/icons/shopping-bag.mjs';
import skipForward from 'lucide-static/dist/esm/icons/skip-forward.mjs';
import smartphone from 'lucide-static/dist/esm/icons/smartphone.mjs';
import split from 'lucide-static/dist/esm/icons/split.mjs';
import star from 'lucide-static/dist/esm/icons/star.mjs';
import store from 'lucide-static/dist/esm/icons/store.mjs';
import sun from 'lucide-static/dist/esm/icons/sun.mjs';
import table from 'lucide-static/dist/esm/icons/table.mjs';
import tablet from 'lucide-static/dist/esm/icons/tablet.mjs';
import tag from 'lucide-static/dist/esm/icons/tag.mjs';
import textQuote from 'lucide-static/dist/esm/icons/text-quote.mjs';
import trash from 'lucide-static/dist/esm/icons/trash.mjs';
import triangleAlert from 'lucide-static/dist/esm/icons/triangle-alert.mjs';
import truck from 'lucide-static/dist/esm/icons/truck.mjs';
import underline from 'lucide-static/dist/esm/icons/underline.mjs';
import undo2 from 'lucide-static/dist/esm/icons/undo-2.mjs';
import unlink from 'lucide-static/dist/esm/icons/unlink.mjs';
import upload from 'lucide-static/dist/esm/icons/upload.mjs';
import user from 'lucide-static/dist/esm/icons/user.mjs';
import wallet from 'lucide-static/dist/esm/icons/wallet.mjs';
import wandSparkles from 'lucide-static/dist/esm/icons/wand-sparkles.mjs';
import warehouse from 'lucide-static/dist/esm/icons/warehouse.mjs';
import x from 'lucide-static/dist/esm/icons/x.mjs';

/** Inner markup of each icon that the back-office draws, from the 24-unit grid of the package. */
const SOURCES = {
  bold,
  'heading-2': heading2,
  'heading-3': heading3,
  italic,
  link,
  list,
  'list-ordered': listOrdered,
  'code-xml': codeXml,
  'redo-2': redo2,
  'text-quote': textQuote,
  underline,
  unlink,
  paintbrush,
  smartphone,
  tablet,
  'arrow-down': arrowDown,
  'arrow-up': arrowUp,
  'badge-percent': badgePercent,
  ban,
  banknote,
  'bell-ring': bellRing,
  'calendar-clock': calendarClock,
  check,
  'chevron-down': chevronDown,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  'chevron-up': chevronUp,
  'circle-alert': circleAlert,
  'circle-check': circleCheck,
  'clipboard-clock': clipboardClock,
  'circle-dashed': circleDashed,
  clock,
  'cloud-off': cloudOff,
  copy,
  'corner-down-left': cornerDownLeft,
  ellipsis,
  eye,
  'eye-off': eyeOff,
  'file-question-mark': fileQuestionMark,
  flag,
  globe,
  house,
  'image-off': imageOff,
  inbox,
  info,
  keyboard,
  languages,
  layers,
  'list-filter': listFilter,
  'loader-circle': loaderCircle,
  lock,
  'log-out': logOut,
  'map-pin': mapPin,
  menu,
  'message-circle': messageCircle,
  monitor,
  moon,
  package: packageBox,
  'panel-left-close': panelLeftClose,
  'panel-left-open': panelLeftOpen,
  phone,
  'phone-call': phoneCall,
  'phone-missed': phoneMissed,
  'phone-off': phoneOff,
  pause,
  'pencil-line': pencilLine,
  'receipt-text': receiptText,
  'refresh-cw': refreshCw,
  search,
  'search-x': searchX,
  'shopping-bag': shoppingBag,
  sun,
  'skip-forward': skipForward,
  'triangle-alert': triangleAlert,
  truck,
  'undo-2': undo2,
  user,
  wallet,
  play,
  plus,
  trash,
  star,
  store,
  image,
  upload,
  'grip-vertical': gripVertical,
  'columns-3': columns3,
  table,
  tag,
  shirt,
  warehouse,
  'folder-tree': folderTree,
  'external-link': externalLink,
  archive,
  'wand-sparkles': wandSparkles,
  settings,
  'shield-check': shieldCheck,
  save,
  'arrow-left-right': arrowLeftRight,
  'arrow-right': arrowRight,
  minus,
  'credit-card': creditCard,
  delete: deleteKey,
  'ellipsis-vertical': ellipsisVertical,
  'hand-coins': handCoins,
  maximize,
  split,
  printer,
  'scan-barcode': scanBarcode,
  x,
} as const;

export type IconName = keyof typeof SOURCES;

/** The shapes without their `<svg>`, which `Icon` draws itself. */
export function iconShapes(name: IconName): string {
  return SOURCES[name]
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace('</svg>', '')
    .trim();
}
