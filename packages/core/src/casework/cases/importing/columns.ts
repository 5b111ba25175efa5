import type { ImportColumn } from '../../../mechanisms/imports/index.ts';

/** The columns of a file of cases. Rows with the same number are one case. */
export const caseImportColumns = [
  {
    name: 'number',
    label: 'Case number',
    isNeeded: true,
    hint: 'Rows with the same number are one case.',
    known: ['casenum', 'case', 'caseno', 'caseid', 'casenbr', 'number', 'recordid', 'recordnumber'],
  },
  {
    name: 'openedOn',
    label: 'Opened on',
    isNeeded: true,
    hint: 'The earliest date counts if the rows of a case differ.',
    known: ['startdate', 'openeddate', 'dateopened', 'opendate', 'opened', 'casedate', 'createddate', 'issued', 'date'],
  },
  { name: 'address', label: 'Address', known: ['fulladdress', 'streetaddress', 'siteaddress', 'location', 'street'] },
  { name: 'apn', label: 'Parcel number', known: ['apn', 'parcelno', 'parcelid', 'parcel', 'pin'] },
  { name: 'description', label: 'Description', known: ['casedescription', 'complaint', 'comments', 'notes'] },
  {
    name: 'violation',
    label: 'Violation',
    hint: 'Found by name among the active violations in setup.',
    known: ['violationtype', 'violationname', 'violationdescription', 'violationcode'],
  },
  {
    name: 'inspectedOn',
    label: 'Inspection date',
    known: ['inspecteddate', 'inspectiondate', 'lastinspdate', 'dateinspected'],
  },
  { name: 'inspectionType', label: 'Inspection type', known: ['insptype', 'lastinsptype', 'typeofinspection'] },
  {
    name: 'x',
    label: 'X or longitude',
    known: ['x', 'longitude', 'lon', 'lng', 'xcoord', 'xcoordinate', 'easting'],
  },
  {
    name: 'y',
    label: 'Y or latitude',
    known: ['y', 'latitude', 'lat', 'ycoord', 'ycoordinate', 'northing'],
  },
  {
    name: 'point',
    label: 'Latitude and longitude in one column',
    hint: 'Such as “37.8, -122.3”.',
    known: ['coordinates', 'point', 'geom', 'thegeom', 'latlong', 'latlng'],
  },
] as const satisfies readonly ImportColumn[];

export type CaseImportColumn = (typeof caseImportColumns)[number]['name'];
