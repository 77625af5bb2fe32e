@rem The scripts of package.json say exec, which this shell does not have.
@%*
